import { Button } from '@mantine/core'
import type { listColleagueDrafts as operation } from '@semilla/contract/applications/drafts.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { CallError } from '../../../api/callError.ts'
import { useChange } from '../../../api/queries/changes.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { formatInstant, formatNumber } from '../../../api/texts/format.ts'
import { goOnFrom } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { reopenNew } from '../../applications/form/draft/openDraft.ts'
import { today } from '../../applications/form/draft/useDraft.ts'
import { listColleagueDrafts, takeOverDraft } from '../queries.ts'
import classes from './create.module.css'

type Listed = Output<typeof operation>['drafts'][number]

const go = goOnFrom('searchFamily')

/** Returns the action that takes a colleague's application over, after a question, and goes on with it. */
function useTakeOver(userId: number) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const taking = useChange(takeOverDraft)
  const [busyWith, setBusyWith] = useState<number>()
  const takeOver = async ({ id, version, byName }: Listed, name: string) => {
    const title = t('creating.colleagues.ask', { name })
    const text = t('creating.colleagues.askText', { by: byName })
    if (!(await confirm({ title, text, yes: t('creating.colleagues.takeOver') }))) return
    setBusyWith(id)
    try {
      await taking.send({ draftId: id, version })
      await reopenNew(userId, today())
      go('newApplication')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
    } finally {
      setBusyWith(undefined)
    }
  }
  return { takeOver, busyWith }
}

type ItemProps = { draft: Listed; isBusy: boolean; onTake: (draft: Listed, name: string) => Promise<void> }

function Item({ draft, isBusy, onTake }: ItemProps) {
  const { t } = useTranslation()
  const { familyName, byName, updatedAt } = draft
  const name = familyName || t('creating.begun.nameless')
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{t('creating.colleagues.begunBy', { name: byName, at: formatInstant(updatedAt) })}</p>
      </div>
      <Button
        size="sm"
        variant="default"
        loading={isBusy}
        aria-label={t('creating.colleagues.takeOverOf', { name })}
        onClick={() => void onTake(draft, name)}
      >
        {t('creating.colleagues.takeOver')}
      </Button>
    </li>
  )
}

/** How many are shown at first, and how many more each time. */
const [first, more] = [5, 20]

function List({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const { data } = useRead(listColleagueDrafts, {})
  const { takeOver, busyWith } = useTakeOver(userId)
  const items = useRef<HTMLUListElement>(null)
  const [most, setMost] = useState(first)
  const count = data?.drafts.length ?? 0
  if (!data || count === 0) return null
  return (
    <Panel title={t('creating.colleagues.title')}>
      <ul ref={items} className={classes.colleagues}>
        {data.drafts.slice(0, most).map((draft) => (
          <Item key={draft.id} draft={draft} isBusy={busyWith === draft.id} onTake={takeOver} />
        ))}
      </ul>
      <ShowMore
        items={items}
        shown={Math.min(most, count)}
        count={count}
        label={t('creating.colleagues.more', { left: formatNumber(count - most) })}
        onMore={() => setMost(most + more)}
      />
    </Panel>
  )
}

/** Lists the applications that colleagues began and did not send, so that no family is lost when one of them is away. */
export function ColleagueDrafts() {
  const session = useSession()
  if (session.userId === undefined || !can(session, 'changeApplications')) return null
  return <List userId={session.userId} />
}
