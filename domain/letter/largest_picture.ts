/** Of a picture, uploaded or copied, in bytes (decision G1). */
export const largestPicture = 15 * 2 ** 20;
