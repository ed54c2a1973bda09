/** Over the list of claims: the way to the report. */
export function ClaimsReportLink() {
  return (
    <p className="claims-report-link">
      <a href="/api/claims/report">Report for auditors</a>: what was shown, where, from when until
      when, on which evidence.
    </p>
  )
}
