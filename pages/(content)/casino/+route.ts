export default '/casino/@slug'
