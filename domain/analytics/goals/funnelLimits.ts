/** The number of steps of a funnel; constants of their own, which bundles inline. */
export const minSteps = 2
export const maxSteps = 5
