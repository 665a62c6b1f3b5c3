import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inSentences } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { Figures } from './Figures.tsx'
import type { Result } from './useResult.ts'

type Children = Result['children']

/** Names each child who does not qualify, with the reason and what would change it. */
export function TurnedAwayReasons({ of: children }: { of: Children }) {
  const { t } = useTranslation()
  return (
    <ul>
      {children.map(
        ({ id, firstName: name, turnedAwayFor }) =>
          turnedAwayFor && (
            <li key={id}>
              {inSentences(
                t(`eligibility.turnedAway.${turnedAwayFor}`, { name }),
                t(`eligibility.turnedAway.change.${turnedAwayFor}`, { name }),
              )}
            </li>
          ),
      )}
    </ul>
  )
}

type Props = { result: Result; info: NonNullable<Result['info']>; applicationId: number }

/** Tells a family that qualifies which of its children do not, and why; nothing where all do. */
export function TurnedAway({ result: { children, canUpdate }, info, applicationId }: Props) {
  const { t } = useTranslation()
  const turnedAway = children.filter((child) => child.turnedAwayFor)
  if (turnedAway.length === 0) return null
  return (
    <Panel tone="warm" title={t('eligibility.turnedAway.title', { count: turnedAway.length })}>
      <TurnedAwayReasons of={turnedAway} />
      {turnedAway.some(({ turnedAwayFor }) => turnedAwayFor === 'incomeTooHigh') && <Figures {...info} />}
      {canUpdate && (
        <FormActions>
          <Button component="a" variant="default" href={to('editApplication', { applicationId })}>
            {t('applications.notEligible.edit')}
          </Button>
        </FormActions>
      )}
    </Panel>
  )
}
