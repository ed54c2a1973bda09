/** A problem of a certificate, as text after "its certificate", and the remedy. */
export type CertificateProblem = { what: string; remedy: string }

export const renewCertificate =
  'Renew the certificate where the site, or the proxy in front of it, stores it.'
const authorityRemedy =
  "Use a certificate from an authority that browsers trust, such as https://letsencrypt.org. For a company's own authority, set NODE_EXTRA_CA_CERTS."
const chainRemedy =
  'Configure the site, or the proxy in front of it, to send the whole chain: its own certificate and the intermediate certificates.'
const unknownIssuer = {
  what: 'its certificate has an unknown issuer',
  remedy: authorityRemedy,
}
const selfSigned = { what: 'its certificate is self-signed', remedy: authorityRemedy }

/** By the code that Node takes from OpenSSL (man 1 openssl-verification-options). */
export const certificateProblems: Record<string, CertificateProblem> = {
  CERT_HAS_EXPIRED: { what: 'its certificate has expired', remedy: renewCertificate },
  CERT_NOT_YET_VALID: {
    what: 'its certificate is not valid yet',
    remedy:
      'Check the clock of this machine. If the clock is right, wait, or use another certificate.',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    what: 'its certificate is for another name',
    remedy: 'Use a certificate for the name in SITE_URL, or correct SITE_URL.',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    what: 'its certificate has an unknown issuer, or the certificate chain is incomplete',
    remedy: chainRemedy,
  },
  CERT_REVOKED: { what: 'its certificate was revoked', remedy: renewCertificate },
}
