/** Hash of the pictures' design; `docs/artwork/makeImages.ts` writes it. */
export const socialDesign = '95fb0ed6e3d5'
