import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PreCheck.module.css'
import { PreCheckAnswer } from './PreCheckAnswer.tsx'
import { PreCheckFields } from './PreCheckFields.tsx'
import { usePreCheck } from './usePreCheck.ts'

/** Shows the quick check with its answer, for the landing page. */
export default function PreCheckForm() {
  const { t } = useTranslation()
  const model = usePreCheck()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (model.answer) place.current?.focus()
  }, [model.answer])
  return (
    <div>
      <h2 className={classes.title}>{t('precheck.title')}</h2>
      <p className={classes.lead}>{t('precheck.lead')}</p>
      <PreCheckFields {...model} />
      <div ref={place} tabIndex={-1} className={classes.place}>
        {model.answer && <PreCheckAnswer level={3} isEligible={model.answer.isEligible} answer={model.answer} />}
      </div>
    </div>
  )
}
