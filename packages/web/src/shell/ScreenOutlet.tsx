import { Component, Fragment, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../api/screen.ts'
import { CurrentSearch } from '../links/links.ts'
import { focusTitle } from '../ui/navigation/focus.ts'
import { forgetAnnouncement } from '../ui/notifications/announce.tsx'
import { Skeletons } from '../ui/page/Skeletons.tsx'
import { useFirstInSlices } from '../ui/useFirstInSlices.ts'
import { type CurrentScreen, currentArrival, onArrival } from './arrival.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { UnknownAddress } from './UnknownAddress.tsx'

type OfScreen = { readonly of: string; readonly error?: unknown }

/**
 * Catches the errors of a screen while it is drawn or taken off the page. Another screen starts without the error. It
 * stays when the screen changes: React reports what fails while a part is taken off to what is around that part.
 */
class ScreenErrorBoundary extends Component<{ of: string; children: ReactNode }, OfScreen> {
  override state: OfScreen = { of: this.props.of }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  static getDerivedStateFromProps = ({ of }: { of: string }, state: OfScreen) =>
    of === state.of ? null : { of, error: undefined }
  override render() {
    if (this.state.error === undefined) return this.props.children
    return <ErrorScreen error={this.state.error} reset={() => this.setState({ error: undefined })} />
  }
}

let arrivedBefore = false

/**
 * Renders a screen and moves the focus to its title on arrival. On the first page of a visit the focus stays at the
 * top, before the skip link; the mobile or desktop version of the same screen keeps its entries and its focus.
 */
function Arrived({ screen, View, mobile, search, unknownPath }: Extract<CurrentScreen, { screen: Screen }>) {
  const { t } = useTranslation()
  const last = useRef<Screen>(undefined)
  // Before the screen is drawn, so that the focus is never taken from a field that is used at once.
  useLayoutEffect(() => {
    if (last.current === screen) return
    if (last.current) forgetAnnouncement()
    last.current = screen
    if (!document.querySelector('main h1')) document.title = `${t(screen.title)} · Semilla`
    if (arrivedBefore) focusTitle()
    arrivedBefore = true
  }, [screen, t])
  const key = mobile && screen.loadMobile ? `${screen.path} mobile` : screen.path
  return (
    <CurrentSearch value={search}>
      <ScreenErrorBoundary of={key}>
        <Fragment key={key}>
          {unknownPath && <UnknownAddress path={unknownPath} />}
          <View />
        </Fragment>
      </ScreenErrorBoundary>
    </CurrentSearch>
  )
}

export const useArrival = () => useSyncExternalStore(onArrival, currentArrival)

export function ScreenOutlet() {
  const current = useFirstInSlices(useArrival().current)
  if (!current) return <Skeletons shape="blocks" count={0} />
  return 'error' in current ? <ErrorScreen error={current.error} /> : <Arrived {...current} />
}
