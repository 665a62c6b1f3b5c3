import { Button } from '@mantine/core'
import type { listFailedNotices as operation } from '@semilla/contract/administration.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { displayReceiver } from '@semilla/domain/values/phoneDisplay.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/queries/list.ts'
import { formatInstant, inARow, inSentences } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { to } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { Selection } from '../../../ui/grid/props.ts'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { listFailedNotices, settleFailedNotices } from '../queries.ts'

type Failed = Output<typeof operation>['items'][number]

const headingId = 'failed-messages'
const none: Selection = new Set()

function useColumns(): Column<Failed>[] {
  const { t } = useTranslation()
  const title = (id: string) => ({ id, title: t(`administration.failures.${id}`) })
  return [
    {
      ...title('message'),
      cell: ({ kinds }) => inARow(kinds.map((kind) => t(`noticeScreens.sent.kind.${kind}`))),
      width: 11,
      grow: 1.5,
    },
    { ...title('receiver'), cell: ({ receiver }) => displayReceiver(receiver), width: 15, grow: 2 },
    {
      ...title('about'),
      cell: ({ applicationId, reference, userId }) => {
        if (applicationId) return <a href={to('applicationDetail', { applicationId })}>{reference}</a>
        return userId ? <a href={to('userProfile', { userId })}>{t('administration.failures.user')}</a> : '–'
      },
      width: 9,
    },
    {
      ...title('why'),
      cell: ({ unsentBecause, answer, isRepeatable }) =>
        inSentences(
          t(`noticeScreens.sent.why.${unsentBecause}`, { answer }),
          !isRepeatable && t('administration.failures.expired'),
        ),
      width: 18,
      grow: 3,
    },
    { ...title('at'), cell: ({ at }) => formatInstant(at), width: 11 },
  ]
}

/** Lists the messages that were given up. What is done, is done to the selected ones, or to all when none is selected. */
export function FailedNotices() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const list = useList(listFailedNotices, { pageSize: 20 })
  const [selection, select] = useState(none)
  const { act, isBusy } = useAction(settleFailedNotices)
  const count = selection.size || (list.count ?? 0)
  const settle = async (action: 'retry' | 'dismiss') => {
    const isSure = await confirm({
      title: t(`administration.failures.${action}.sure`, { count }),
      text: t(`administration.failures.${action}.text`),
      yes: t(`administration.failures.${action}.yes`),
    })
    if (!isSure) return
    const input = { ids: [...selection].map(Number), isAll: selection.size === 0, action }
    const done = await act(input, ({ count }) => t(`administration.failures.${action}.done`, { count }))
    if (!done) return
    select(none)
    focusPlace(headingId)
  }
  const button = (action: 'retry' | 'dismiss') => (
    <Button
      size="sm"
      variant={action === 'retry' ? 'filled' : 'default'}
      loading={isBusy}
      onClick={() => void settle(action)}
    >
      {t(`administration.failures.${action}.${selection.size === 0 ? 'all' : 'selected'}`, { count })}
    </Button>
  )
  return (
    <Panel title={t('administration.failures.messages')} id={headingId}>
      <DataGrid
        name="failed-messages"
        label={t('administration.failures.messages')}
        columns={useColumns()}
        {...list}
        keyOf={({ id }) => String(id)}
        nameOf={({ receiver }) => displayReceiver(receiver)}
        selection={selection}
        onSelect={select}
        height="content"
        tools={
          list.rows.length > 0 && (
            <>
              {button('retry')} {button('dismiss')}
            </>
          )
        }
        empty={
          <EmptyState
            title={t('administration.failures.noMessages')}
            text={t('administration.failures.noMessagesText')}
          />
        }
      />
    </Panel>
  )
}
