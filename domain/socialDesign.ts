/** Hash of the pictures' design; `docs/artwork/makeImages.ts` writes it. */
export const socialDesign = '9a8d6501ef52'
