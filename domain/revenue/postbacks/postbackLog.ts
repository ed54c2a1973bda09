/** Days for which the admin shows the calls of casinos. */
export const postbackLogDays = 30
