const block = 'rounded-control bg-rule/60'

/** The cards and charts before their figures, in their places and about their heights. */
export function Skeleton() {
  return (
    <div aria-hidden="true" className="space-y-3 sm:space-y-4 print:hidden">
      <div className="grid grid-cols-1 gap-3 min-[341px]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <Card className="h-57 min-[341px]:col-span-2 sm:h-47 lg:h-49" />
        <Card className="h-57 min-[341px]:col-span-2 sm:h-47 lg:h-49" />
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} className="h-23.5 sm:h-24.5 lg:h-26" />
        ))}
        <Card className="h-27 min-[341px]:col-span-2 sm:h-30 lg:h-31" />
        <Card className="h-23.5 sm:h-24.5 lg:h-31" />
        <Card className="h-23.5 sm:h-24.5 lg:h-31" />
      </div>
      <div className="grid gap-3 sm:gap-4 lg:grid-cols-3">
        <Card className="h-110 sm:h-106 lg:col-span-2" />
        <Card className="h-96 lg:h-106" />
      </div>
    </div>
  )
}

function Card({ className }: { className: string }) {
  return (
    <div className={`card p-3 sm:p-4 ${className}`}>
      <div className={`h-4 w-24 max-w-full ${block}`} />
      <div className={`mt-4 h-7 w-20 max-w-full ${block}`} />
    </div>
  )
}
