import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useParameters } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { useFirstInSlices } from '../../../ui/useFirstInSlices.ts'
import { useDraft } from '../form/draft/useDraft.ts'
import { anchorIn, type Base, pageOf, returnIn, sourceOf } from '../form/source.ts'
import type { StepName, StepPart } from '../form/steps.ts'
import { ApplyPages } from './ApplyPages.tsx'
import { CannotOpen, TimedOut } from './CannotOpen.tsx'
import { CopyGate } from './CopyGate.tsx'

type Props = { base?: Base; step?: StepName | StepPart }

/** Shows any page of an application; its URL names the draft and the page. */
export function ApplyScreen({ base = 'new', step }: Props) {
  const { t } = useTranslation()
  const search = useParameters('newApplication')
  const source = useMemo(() => sourceOf(search, base), [search, base])
  const page = useMemo(() => pageOf(search, step), [search, step])
  const { data, error, refetch } = useDraft(source)
  const open = useFirstInSlices(data)
  const { userId, leftAs } = useSession()
  if (source.kind === 'new' && userId === undefined && leftAs) return <TimedOut />
  if (error) return <CannotOpen error={error} again={() => void refetch()} />
  if (!open)
    return (
      <Page
        title={t(`apply.title.${source.kind}`)}
        width="read"
        intro={page === 'hub' && <p>{t(`apply.intro.${source.kind}`)}</p>}
      >
        <Skeletons shape="blocks" count={3} />
      </Page>
    )
  const pages = <ApplyPages {...{ open, source, page }} returnsTo={returnIn(search)} anchor={anchorIn(search)} />
  return source.kind === 'copy' ? (
    <CopyGate source={source} open={open}>
      {pages}
    </CopyGate>
  ) : (
    pages
  )
}
