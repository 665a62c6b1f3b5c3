import { Button } from '@mantine/core'
import { homelessTypes } from '@semilla/domain/applications/family.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField, CheckboxGroup } from '../../../ui/fields/choices.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { useFields } from '../form/useFields.ts'
import { AddressFields } from './AddressFields.tsx'
import type { ParentFields } from './ReachFields.tsx'
import classes from './steps.module.css'

/** Where a parent lives, or stays. */
export function HomeFields({ parent, changeParent, index, section }: ParentFields) {
  const { t } = useTranslation()
  const { draft } = useApply()
  const at = `parents.${index}`
  const f = useFields(at, parent, changeParent)
  // Having no home is a need for care by itself.
  const setHomeless = (isHomeless: boolean) =>
    changeParent((before) => {
      const others = before.needs.filter((need) => need !== 'homeless')
      return { ...before, isHomeless, needs: isHomeless ? [...others, 'homeless'] : others }
    })
  const first = draft.parents[0]
  const canCopy = index > 0 && first?.address.street && first.address.street !== parent.address.street
  return (
    <Panel title={t('apply.parent.home')}>
      <div className={classes.fields}>
        <CheckboxField {...f('isHomeless')} onChange={setHomeless} />
        {parent.isHomeless && (
          <CheckboxGroup
            {...f('homelessTypes')}
            optional
            choices={homelessTypes.map((type) => ({ value: type, label: t(`words.homelessType.${type}`) }))}
            onChange={(next) => f('homelessTypes').onChange([...next])}
          />
        )}
        {canCopy && (
          <div>
            <Button
              variant="default"
              onClick={() => changeParent((before) => ({ ...before, address: { ...first.address } }))}
            >
              {t('apply.parent.sameHome')}
            </Button>
          </div>
        )}
        <AddressFields
          at={`${at}.address`}
          address={parent.address}
          section={section}
          optional={parent.isHomeless}
          change={(update) => changeParent((before) => ({ ...before, address: update(before.address) }))}
        />
        <CheckboxField {...f('mailingSameAsHome')} />
        {!parent.mailingSameAsHome && (
          <AddressFields
            at={`${at}.mailingAddress`}
            address={parent.mailingAddress}
            section={`section-mail${index} `}
            change={(update) =>
              changeParent((before) => ({ ...before, mailingAddress: update(before.mailingAddress) }))
            }
          />
        )}
      </div>
    </Panel>
  )
}
