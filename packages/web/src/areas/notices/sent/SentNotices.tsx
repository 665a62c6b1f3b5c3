import { Button } from '@mantine/core'
import type { listFamilyNotices as operation } from '@semilla/contract/notices/sent.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { NoticeState } from '@semilla/domain/notices/sending.ts'
import { displayReceiver } from '@semilla/domain/values/phoneDisplay.ts'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { formatInstant, inARow, inSentences } from '../../../api/texts/format.ts'
import { StatusTag, type Tone } from '../../../ui/display/StatusTag.tsx'
import { focusItem } from '../../../ui/navigation/focus.ts'
import { FoldedPanel } from '../../../ui/page/FoldedPanel.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { listFamilyNotices } from '../queries.ts'
import classes from './SentNotices.module.css'

type FamilyNotices = Output<typeof operation>
type Sent = FamilyNotices['notices'][number]

const tones: Readonly<Record<NoticeState, Tone>> = {
  planned: 'waiting',
  sending: 'busy',
  sent: 'good',
  failed: 'bad',
  dropped: 'quiet',
}

/** Returns where the family can be reached now, and what is wrong with its contacts. */
function contactLines(t: TFunction, { reachedBy, obstacle, bouncing }: FamilyNotices): string[] {
  const receiver = reachedBy && displayReceiver(reachedBy.receiver)
  const method = reachedBy && t(`noticeScreens.sent.methodOf.${reachedBy.method}`)
  return [
    ...(obstacle ? [t(`noticeScreens.sent.obstacle.${obstacle}`)] : []),
    ...(reachedBy ? [t('noticeScreens.sent.reached', { method, receiver })] : []),
    ...bouncing.map((each) => t('noticeScreens.sent.bouncing', { receiver: displayReceiver(each) })),
  ]
}

function Item({ notice }: { notice: Sent }) {
  const { t } = useTranslation()
  const { kinds, state, unsentBecause, receiver, sendAt, answer } = notice
  return (
    <li className={classes.item}>
      <span className={classes.what}>{inARow(kinds.map((kind) => t(`noticeScreens.sent.kind.${kind}`)))}</span>
      <StatusTag tone={tones[state]}>{t(`noticeScreens.sent.state.${state}`)}</StatusTag>
      <span className={classes.more}>
        {[formatInstant(sendAt), displayReceiver(receiver)].filter(Boolean).join(' · ')}
      </span>
      {unsentBecause && (
        <span className={classes.more}>{t(`noticeScreens.sent.why.${unsentBecause}`, { answer })}</span>
      )}
    </li>
  )
}

/** The number of messages shown at first. Print shows all. */
const fewest = 5

/** Shows staff the emails and texts that were sent to a family, with their state, and where it can be reached. */
export default function SentNotices({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const read = useRead(listFamilyNotices, { applicationId })
  const { data } = read
  const [showsAll, setShowsAll] = useState(false)
  const items = useRef<HTMLUListElement>(null)
  if (!data) return <NotRead read={read} count={2} />
  const lines = contactLines(t, data)
  const showAll = () => {
    setShowsAll(true)
    // The button disappears.
    focusItem(items.current, fewest - 1)
  }
  return (
    <FoldedPanel title={t('noticeScreens.sent.title')} id="part-notices" summary={inSentences(...lines)}>
      {lines.map((line) => (
        <p key={line} className={classes.contact}>
          {line}
        </p>
      ))}
      {data.notices.length === 0 && <p className={classes.more}>{t('noticeScreens.sent.none')}</p>}
      <ul ref={items} className={classes.list} data-short={!showsAll}>
        {data.notices.map((notice) => (
          <Item key={notice.id} notice={notice} />
        ))}
      </ul>
      {!showsAll && data.notices.length > fewest && (
        <Button className="no-print" variant="default" size="xs" onClick={showAll}>
          {t('noticeScreens.sent.all', { count: data.notices.length })}
        </Button>
      )}
    </FoldedPanel>
  )
}
