/** What is wrong with a certificate, as it follows "its certificate", and what to do. */
export type CertificateTrouble = { what: string; remedy: string }

export const renewCertificate = 'Renew it where the site, or the proxy in front of it, keeps it.'
const authority =
  'Take one from an authority that browsers know, such as https://letsencrypt.org; within a company, name its own authority in NODE_EXTRA_CA_CERTS.'
const chain =
  'Let the site, or the proxy in front of it, send the whole chain: its own certificate and those between it and the authority.'
const unknownIssuer = {
  what: 'its certificate is of an issuer that nobody knows',
  remedy: authority,
}
const selfSigned = { what: 'its certificate is signed by itself', remedy: authority }

/** By the code that Node has from OpenSSL (man 1 openssl-verification-options). */
export const certificateTroubles: Record<string, CertificateTrouble> = {
  CERT_HAS_EXPIRED: { what: 'its certificate has expired', remedy: renewCertificate },
  CERT_NOT_YET_VALID: {
    what: 'its certificate is not valid yet',
    remedy: 'Look at the clock of this machine; if it is right, wait, or take another certificate.',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    what: 'its certificate is for another name',
    remedy: 'Take one for the name in SITE_URL, or correct SITE_URL.',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    what: 'its certificate is of an issuer that nobody knows, or the chain to it is not whole',
    remedy: chain,
  },
  CERT_REVOKED: { what: 'its certificate was revoked', remedy: renewCertificate },
}
