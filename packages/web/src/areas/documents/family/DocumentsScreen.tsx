import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { formatLongDayOf } from '../../../api/texts/format.ts'
import { to, useParameters } from '../../../links/links.ts'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { type Checklist, getDocumentChecklist } from '../queries.ts'
import classes from '../shown/Documents.module.css'
import { useMarkRead } from '../useMarkRead.ts'
import { isAskedSince } from './isAskedSince.ts'
import { OtherDocuments } from './OtherDocuments.tsx'
import { OwnItem } from './OwnItem.tsx'

const orderOf = { returned: 0, missing: 1, sent: 2, accepted: 3 } as const

/** Says how much of the list was sent, and when and why the agency asked. */
function Standing({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation()
  const { items, request, canSend } = checklist
  const done = items.filter(({ state }) => state === 'sent' || state === 'accepted').length
  const isAsked = canSend && (done < items.length || isAskedSince(checklist))
  return (
    <Panel tone={isAsked ? 'warm' : 'soft'}>
      <div className={classes.standing}>
        <p>
          <strong>{t('documents.progress', { done, all: items.length })}</strong>
        </p>
        {isAsked && request && <p>{t('documents.asked', { day: formatLongDayOf(request.at) })}</p>}
        {isAsked && request?.note && (
          <blockquote className={classes.quote} dir="auto">
            {request.note}
          </blockquote>
        )}
        {isAsked && <p className={classes.soft}>{t('documents.rules')}</p>}
        {canSend && !isAsked && <p>{t('documents.allSent')}</p>}
      </div>
    </Panel>
  )
}

/** Shows a family what to send, first what was returned and what is missing, and takes photos and files. */
export default function DocumentsScreen() {
  const { t } = useTranslation()
  const { applicationId } = useParameters('documents')
  const query = useRead(getDocumentChecklist, { applicationId })
  const { data, refetch } = query
  const error = whyMissing(query)
  useMarkRead(applicationId, data !== undefined)
  if (error)
    return (
      <Page title={t('documents.title')} width="read">
        <LoadFailed message={error.message} again={() => void refetch()} />
      </Page>
    )
  return (
    <Page
      title={t('documents.title')}
      width="read"
      above={<a href={to('familyDashboard')}>{t('documents.back')}</a>}
      intro={<p>{t(data && !data.canSend ? 'documents.onlySaved' : 'documents.intro')}</p>}
    >
      {data ? (
        <Stack key={applicationId} isFilledIn>
          <Standing checklist={data} />
          {data.items
            .toSorted((one, other) => orderOf[one.state] - orderOf[other.state])
            .map((item) => (
              <OwnItem key={`${item.item} ${item.childId ?? 0}`} {...{ applicationId, item }} canSend={data.canSend} />
            ))}
          <OtherDocuments applicationId={applicationId} others={data.others} canSend={data.canSend} />
        </Stack>
      ) : (
        <Skeletons shape="blocks" count={4} />
      )}
    </Page>
  )
}
