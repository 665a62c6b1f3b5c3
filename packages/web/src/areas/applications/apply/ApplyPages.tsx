import { maxChildren, maxOtherContacts, maxParents } from '@semilla/domain/applications/familyLimits.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { navigateTo } from '../../../links/links.ts'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { type Apply, ApplyContext } from '../form/apply.ts'
import type { OpenDraft } from '../form/draft/openDraft.ts'
import { type DraftPage, type Return, type Source, targetOf } from '../form/source.ts'
import { type Anchor, isMemberStep } from '../form/steps.ts'
import { useApplyModel } from '../form/useApplyModel.ts'
import { Review } from '../review/Review.tsx'
import { StepView } from '../steps/StepView.tsx'
import { EndedPage } from './EndedPage.tsx'
import { Hub } from './Hub.tsx'
import { NotYet } from './NotYet.tsx'

type Props = {
  open: OpenDraft
  source: Source
  page: DraftPage
  returnsTo: Return | undefined
  anchor: Anchor | undefined
}

/** Returns whether the page exists: its member exists or is the next one. */
function isReachable({ page, draft }: Apply): boolean {
  if (page === 'hub' || page === 'review') return true
  if (page.step === 'contact') return page.member <= Math.min(draft.otherContacts.length, maxOtherContacts - 1)
  const { length } = page.step === 'parent' ? draft.parents : draft.children
  if (isMemberStep(page.step) && page.member > length) return false
  return page.step === 'parent' ? page.member < maxParents : page.step !== 'child' || page.member < maxChildren
}

/** Shows a page of the application, or what must come first. */
function PageContent({ apply: { page, tasks }, anchor }: { apply: Apply; anchor: Anchor | undefined }) {
  if (page === 'hub') return <Hub anchor={anchor} />
  if (page === 'review') return <Review />
  const isEarly = tasks.find(({ step }) => step === page.step)?.state === 'cannotStart'
  return isEarly ? <NotYet place={page} /> : <StepView place={page} />
}

/** Shows the page of the application that the URL names. A new page starts at its top, with the focus on its title. */
export function ApplyPages({ open, source, page, returnsTo, anchor }: Props) {
  const apply = useApplyModel(open, source, page, returnsTo)
  const reachable = isReachable(apply)
  const key = typeof page === 'string' ? page : `${page.step} ${page.member} ${page.part ?? ''}`
  const lastKey = useRef(key)
  // Before the page is drawn, so that the focus is never taken from a field that is used at once.
  useLayoutEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    window.scrollTo(0, 0)
    focusTitle()
  }, [key])
  useEffect(() => {
    if (reachable) return
    navigateTo(targetOf(source, 'hub'), { replace: true })
  }, [reachable, source])
  if (!open.canUpdate)
    return <EndedPage source={source} canCopy={open.record?.application.capabilities.includes('copy')} />
  if (!reachable) return null
  return (
    <ApplyContext value={apply}>
      <PageContent {...{ apply, anchor }} />
    </ApplyContext>
  )
}
