import { Button } from '@mantine/core'
import type { compareChildren as api } from '@semilla/contract/matching/why.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../../api/texts/format.ts'
import { Form } from '../../../../../forms/Form.tsx'
import { required } from '../../../../../forms/faults.ts'
import { useForm } from '../../../../../forms/useForm.ts'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { compareChildren } from '../../../../matching/queries.ts'
import table from './Comparison.module.css'

type Compared = Output<typeof api>
type Step = Compared['steps'][number]

function useValues() {
  const { t } = useTranslation()
  return ({ criterion }: Pick<Step, 'criterion'>, value: Step['one']) => {
    if (typeof value === 'boolean') return t(`words.yesNo.${value ? 'yes' : 'no'}`)
    if (criterion === 'group') return t(`words.rankGroup.${value}`)
    if (criterion === 'requestDate') return formatDay(String(value))
    return criterion === 'percent' ? `${value}%` : String(value)
  }
}

function Result({ compared }: { compared: Compared }) {
  const { t } = useTranslation()
  const say = useValues()
  const { name, otherName, isFirst, steps } = compared
  const last = steps.at(-1)
  if (isFirst === undefined || !last) return <p>{t('casework.detail.whyChild.notRanked')}</p>
  const [first, second] = isFirst ? [name, otherName] : [otherName, name]
  const criterion = t(`casework.detail.whyChild.criterion.${last.criterion}`)
  return (
    <>
      <p>{t('casework.detail.whyChild.stands', { first, second, criterion })}</p>
      <table className={table.steps}>
        <thead>
          <tr>
            <td />
            <th scope="col">{name}</th>
            <th scope="col">{otherName}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.criterion} data-decides={step.decides}>
              <th scope="row">{t(`casework.detail.whyChild.criterion.${step.criterion}`)}</th>
              <td>{say(step, step.one)}</td>
              <td>{say(step, step.other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Compares a child with another one, by the number of the other. */
export function Comparison({ childId }: { childId: number }) {
  const { t } = useTranslation()
  const [compared, setCompared] = useState<Compared>()
  const form = useForm({
    start: { otherExternalId: '' },
    rules: ({ otherExternalId }) => {
      const fault = required(otherExternalId)
      return fault ? { otherExternalId: fault } : {}
    },
    labels: () => t('casework.detail.whyChild.other'),
    hints: () => t('casework.detail.whyChild.otherHint'),
    onChange: () => setCompared(undefined),
  })
  const compare = form.submit(
    compareChildren,
    ({ otherExternalId }) => ({
      childId,
      otherExternalId: otherExternalId.trim(),
      otherChildId: undefined,
      vacancyId: undefined,
    }),
    { done: setCompared },
  )
  return (
    <>
      <Form form={form} onSubmit={compare}>
        <TextField {...form.bind('otherExternalId')} maxLength={40} autoComplete="off" />
        <div>
          <Button type="submit" variant="default" loading={form.isBusy}>
            {t('casework.detail.whyChild.doCompare')}
          </Button>
        </div>
      </Form>
      <div aria-live="polite">{compared && <Result compared={compared} />}</div>
    </>
  )
}
