/// <reference lib="dom" />
import { equal, match, ok, same } from "../support/assert.ts";
import { assertAccessible } from "../support/accessibility.ts";
