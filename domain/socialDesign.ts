/** Stands for how pictures look; `docs/artwork/makeImages.ts` writes it. */
export const socialDesign = '1abed575546f'
