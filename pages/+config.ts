import vikeReact from 'vike-react/config'

/**
 * Every page is loaded completely, hydrated or not: messages are passed in session storage, so
 * Vike's client router would be useless code.
 */
export const config = { extends: [vikeReact], clientRouting: false }
