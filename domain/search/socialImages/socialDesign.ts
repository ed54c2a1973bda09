/**
 * The version of the pictures' design, for their addresses. `docs/artwork/makeImages.ts` writes it when
 * they look different. Hash of these looks: 31db7410c7f9
 */
export const socialDesign = '95fb0ed6e3d5'
