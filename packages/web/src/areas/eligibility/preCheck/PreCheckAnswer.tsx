import { Button } from '@mantine/core'
import { IconArrowRight, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { AnyIncome } from './AnyIncome.tsx'
import { FeePair } from './FeePair.tsx'
import classes from './PreCheck.module.css'
import type { Answer } from './usePreCheck.ts'

type Props = {
  isEligible: boolean
  answer: Answer | undefined
  /** The heading level: 2 directly below the title, 3 within a section. */
  level: 2 | 3
  again?: ReactNode
}

/** Shows whether the family is likely eligible, the expected fee, and who gets help regardless of income. */
export function PreCheckAnswer({ isEligible, answer, level, again }: Props) {
  const { t } = useTranslation()
  const Heading = level === 2 ? 'h2' : 'h3'
  const Icon = isEligible ? IconCircleCheck : IconInfoCircle
  return (
    <div className={classes.answer} data-eligible={isEligible}>
      <div className={classes.verdict}>
        <Icon aria-hidden size={30} stroke={2} />
        <div>
          <Heading>{t(isEligible ? 'precheck.likely.title' : 'precheck.unlikely.title')}</Heading>
          <p>{t(isEligible ? 'precheck.likely.text' : 'precheck.unlikely.text')}</p>
        </div>
      </div>
      {isEligible && answer && <FeePair fullTime={answer.feeFullTime} partTime={answer.feePartTime} />}
      {!isEligible && <AnyIncome saves="title" />}
      {isEligible && answer && answer.feeFullTime > 0 && <AnyIncome saves="noFee" />}
      <div className={classes.calls}>
        <Button
          component="a"
          href={to('newApplication')}
          size="lg"
          rightSection={<IconArrowRight aria-hidden />}
          variant={isEligible ? 'filled' : 'default'}
        >
          {t(isEligible ? 'precheck.apply' : 'precheck.applyAnyway')}
        </Button>
        {again}
      </div>
    </div>
  )
}
