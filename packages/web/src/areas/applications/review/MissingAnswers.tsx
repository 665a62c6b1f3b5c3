import { useTranslation } from 'react-i18next'
import { colon } from '../../../api/texts/format.ts'
import { useSentence } from '../../../forms/useSentence.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useTaskTitle } from '../apply/useTaskTitle.ts'
import { useApply } from '../form/apply.ts'
import { faultsOfPage, isFaulty } from '../form/faults.ts'
import { nameOfIncome } from '../form/names.ts'
import { hrefOf } from '../form/source.ts'
import type { HubTask } from '../form/tasks.ts'

/** Shows what prevents submitting the application, each entry as a link to its page. */
export function MissingAnswers() {
  const { t } = useTranslation()
  const { tasks, faults, serverFaults, draft, source } = useApply()
  const titleOf = useTaskTitle()
  const sentence = useSentence()
  const wrong = { ...serverFaults, ...faults }
  const firstOf = (task: HubTask) => Object.entries(faultsOfPage(wrong, task))[0]
  const lineOf = (field: string, message: string) =>
    `${colon()}${nameOfIncome(field, draft.parents)} – ${sentence(message)}`
  const isUnseen = ({ step }: HubTask) => step === 'care' && !draft.seen.includes('care')
  const open = tasks.filter((task) => isFaulty(faultsOfPage(wrong, task)) || isUnseen(task))
  if (open.length === 0) return null
  return (
    <div id="missing" tabIndex={-1}>
      <Panel tone="warm" title={t('apply.review.missing')}>
        <ul>
          {open.map((task) => {
            const [field, message] = firstOf(task) ?? []
            return (
              <li key={`${task.step} ${task.member}`}>
                <a href={hrefOf(source, task, { back: 'review' })}>{titleOf(task)}</a>
                {field && message && task.state === 'inProgress' && lineOf(field, message)}
              </li>
            )
          })}
        </ul>
      </Panel>
    </div>
  )
}
