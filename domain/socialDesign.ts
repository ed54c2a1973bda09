/** Hash of the pictures' design; `docs/artwork/makeImages.ts` writes it. */
export const socialDesign = '6092f65577c7'
