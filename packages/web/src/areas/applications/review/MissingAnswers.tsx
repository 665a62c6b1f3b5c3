import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import { useTaskTitle } from '../apply/useTaskTitle.ts'
import { useApply } from '../form/apply.ts'
import { inWords } from '../form/inWords.ts'
import { hrefOf } from '../form/source.ts'
import { isAt } from '../form/steps.ts'
import type { HubTask } from '../form/tasks.ts'

/** What still keeps the application from being sent, each line a link to the page where it is answered. */
export function MissingAnswers() {
  const { t } = useTranslation()
  const { tasks, faults, serverFaults, draft, source } = useApply()
  const titleOf = useTaskTitle()
  const wrong = [...faults.map(inWords), ...serverFaults]
  const faultsAt = (task: HubTask) => wrong.filter(({ field }) => field !== undefined && isAt(field, task))
  const isUnseen = ({ step }: HubTask) => step === 'care' && !draft.seen.includes('care')
  const open = tasks.filter((task) => faultsAt(task).length > 0 || isUnseen(task))
  if (open.length === 0) return null
  return (
    <div id="missing" tabIndex={-1}>
      <Panel tone="warm" title={t('apply.review.missing')}>
        <ul>
          {open.map((task) => {
            const [first] = faultsAt(task)
            return (
              <li key={`${task.step} ${task.member}`}>
                <a href={hrefOf(source, task, { back: 'review' })}>{titleOf(task)}</a>
                {first && task.state === 'inProgress' && (
                  <>
                    {': '}
                    {first.label ? `${first.label} – ${first.message}` : first.message}
                  </>
                )}
              </li>
            )
          })}
        </ul>
      </Panel>
    </div>
  )
}
