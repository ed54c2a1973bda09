import vikeReact from 'vike-react/config'

export const config = { extends: [vikeReact] }
