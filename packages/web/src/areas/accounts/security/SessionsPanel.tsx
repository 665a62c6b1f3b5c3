import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { colon, formatReadInstant } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { endOtherSessions, endOwnSession, listSessions } from '../queries.ts'
import classes from './Security.module.css'

const headingId = 'sessions'

/** Lists where one is signed in, and signs out there. */
export function SessionsPanel() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const read = useRead(listSessions, {})
  const { data } = read
  const ending = useAction(endOwnSession)
  const endingOthers = useAction(endOtherSessions)
  // The button that was pressed is gone afterwards.
  const settled = (done: object | undefined) => done && focusPlace(headingId)
  const endOthers = async () => {
    const title = t('security.endOthersTitle')
    if (await confirm({ title, yes: t('security.endOthers'), isDestructive: true }))
      settled(await endingOthers.act({}, () => t('security.othersEnded')))
  }
  return (
    <Panel title={t('security.sessions')} id={headingId}>
      {!data && <NotRead read={read} count={2} />}
      <ul className={classes.list}>
        {data?.map(({ id, device, startedAt, seenAt, isCurrent }) => (
          <li key={id}>
            <span>
              <strong>{device || t('security.unknownDevice')}</strong>
              <small>
                {t('security.sessionSince', { day: formatReadInstant(startedAt), seen: formatReadInstant(seenAt) })}
              </small>
            </span>
            {isCurrent ? (
              <StatusTag tone="good">{t('security.current')}</StatusTag>
            ) : (
              <Button
                variant="default"
                size="sm"
                loading={ending.isBusy}
                aria-label={`${t('security.end')}${colon()}${device || t('security.unknownDevice')}, ${formatReadInstant(startedAt)}`}
                onClick={async () => settled(await ending.act({ sessionId: id }, () => t('security.ended')))}
              >
                {t('security.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button variant="default" loading={endingOthers.isBusy} onClick={() => void endOthers()}>
          {t('security.endOthers')}
        </Button>
      )}
    </Panel>
  )
}
