import { Component, type ReactNode, Suspense } from 'react'

type Props = {
  /** Until the script is loaded. */
  loading?: ReactNode
  /** If the script can't be loaded, such as after an update of the site, or the part throws an error. */
  failed: ReactNode
  children: ReactNode
}

/** A part whose script is loaded apart from that of the page, which stays if that fails. */
export class LazyPart extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override state = { hasFailed: false }

  override render() {
    const { loading, failed, children } = this.props
    return this.state.hasFailed ? failed : <Suspense fallback={loading}>{children}</Suspense>
  }
}
