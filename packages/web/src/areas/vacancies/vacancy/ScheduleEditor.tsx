import { Button } from '@mantine/core'
import { mostScheduleLines } from '@semilla/domain/vacancies/vacancy.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '../../../ui/ErrorSummary.tsx'
import { replaced, without } from './lists.ts'
import { ScheduleLine } from './ScheduleLine.tsx'
import { type TypedLine, usualLine } from './typed.ts'
import classes from './Vacancy.module.css'

type Lines = readonly TypedLine[]
type Props = {
  name: string
  lines: Lines
  onChange: (lines: Lines) => void
  faults: readonly FieldFault[]
  disabled?: boolean
  /** A child comes once a day; a vacancy may be open twice. */
  oneTimeADay?: boolean
}

/** Days and the times that hold on them; other days can have other times. */
export function ScheduleEditor({ name, lines, onChange, faults, disabled, oneTimeADay }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.schedule}>
      {lines.map((line, index) => (
        <ScheduleLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
          key={index}
          name={`${name}.${index}`}
          line={line}
          onChange={(changed) => onChange(replaced(lines, index, changed))}
          onRemove={lines.length > 1 ? () => onChange(without(lines, index)) : undefined}
          {...{ faults, disabled, oneTimeADay }}
        />
      ))}
      {!disabled && lines.length < mostScheduleLines && (
        <Button
          variant="default"
          size="sm"
          className={classes.addLine}
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => onChange([...lines, { ...usualLine, days: [] }])}
        >
          {t('vacancies.schedule.addLine')}
        </Button>
      )}
    </div>
  )
}
