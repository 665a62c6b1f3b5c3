import { Button, TextInput } from '@mantine/core'
import type { compareChildren as api } from '@semilla/contract/why.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../../api/queries/reads.ts'
import { formatDay } from '../../../../../api/texts/format.ts'
import { Skeletons } from '../../../../../ui/page/Skeletons.tsx'
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
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error } = useRead(compareChildren, asked === '' ? undefined : { childId, otherExternalId: asked })
  const compare = (event: FormEvent) => {
    event.preventDefault()
    setAsked(typed.trim())
  }
  return (
    <>
      <form onSubmit={compare} className={table.form}>
        <TextInput
          label={t('casework.detail.whyChild.other')}
          description={t('casework.detail.whyChild.otherHint')}
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          {t('casework.detail.whyChild.doCompare')}
        </Button>
      </form>
      <div aria-live="polite">
        {error && <p role="alert">{error.message}</p>}
        {asked !== '' && !data && !error && <Skeletons count={2} />}
        {data && <Result compared={data} />}
      </div>
    </>
  )
}
