/** Above the list of claims: the link to the report. */
export function ClaimsReportLink() {
  return (
    <p className="claims-report-link">
      <a href="/api/claims/report">Report for auditors</a>: which claims were shown, where, when and
      with which evidence.
    </p>
  )
}
