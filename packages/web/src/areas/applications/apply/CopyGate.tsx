import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { isStaff } from '../../../api/reader.ts'
import { useSession } from '../../../api/session.ts'
import { to, useGo } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getApplicationDetail } from '../../matching/queries.ts'
import { isBlankDraft } from '../form/draft/draft.ts'
import type { OpenDraft } from '../form/draft/openDraft.ts'
import { today } from '../form/draft/useDraft.ts'
import { copyOf } from '../form/fromRecord.ts'
import type { Source } from '../form/source.ts'
import { CannotOpen } from './CannotOpen.tsx'

type Props = { source: Extract<Source, { kind: 'copy' }>; open: OpenDraft; children: ReactNode }

/** Says why an application cannot be copied, and leads back to it. */
function NotPossible({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const home = isStaff(useSession()) ? to('applicationDetail', { applicationId }) : to('familyDashboard')
  return (
    <Page title={t('apply.title.copy')} width="read">
      <EmptyState
        title={t('apply.copy.notPossible')}
        text={t('apply.copy.notPossibleText')}
        actions={
          <Button component="a" href={home}>
            {t('apply.ended.dashboard')}
          </Button>
        }
      />
    </Page>
  )
}

/** Fills a new application with the data of one that has ended. Asks before replacing another draft. */
export function CopyGate({ source, open: { store }, children }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const { draft } = useSyncExternalStore(store.subscribe, store.get)
  const isFilled = draft.copiedFromId === source.applicationId
  const isFree = isBlankDraft(draft)
  const input = isFilled ? undefined : { applicationId: source.applicationId, really: true }
  const { data: record, error, refetch } = useRead(getApplicationDetail, input)
  const isOpenToCopy = record?.application.capabilities.includes('copy')
  const fill = () => {
    if (record && isOpenToCopy) store.change(() => copyOf(record, today()))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the record has loaded
  useEffect(() => {
    if (!isFilled && isFree) fill()
  }, [isFilled, isFree, record])
  if (isFilled) return children
  if (error) return <CannotOpen error={error} again={() => void refetch()} />
  if (record && !isOpenToCopy) return <NotPossible applicationId={source.applicationId} />
  if (!record || isFree)
    return (
      <Page title={t('apply.title.copy')} width="read">
        <Skeletons shape="blocks" count={3} />
      </Page>
    )
  return (
    <Page title={t('apply.title.copy')} width="read">
      <EmptyState
        title={t('apply.copy.other')}
        text={t('apply.copy.otherText')}
        actions={
          <>
            <Button onClick={() => go('newApplication')}>{t('apply.copy.continue')}</Button>
            <Button variant="default" onClick={fill}>
              {t('apply.copy.replace')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
