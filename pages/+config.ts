import vikeReact from 'vike-react/config'

/**
 * Every page is loaded whole, hydrated or not: what one has to tell the next is handed over, and
 * Vike's router in the browser would be code for nothing.
 */
export const config = { extends: [vikeReact], clientRouting: false }
