/** A subsidy that sites can offer. Ages are in months; the first is inclusive, the last exclusive. */
export type ShippedProgram = {
  /** The name in English, Spanish and Chinese. */
  readonly name: string
  readonly nameEs: string
  readonly nameZh: string
  readonly eligibility: 'income' | 'moderate' | 'both'
  readonly forHomeless: boolean
  readonly startAgeMonths: number
  readonly endAgeMonths: number
}

/** The subsidy programs that a deployment starts with; an administrator adds others. */
export const shippedPrograms: readonly ShippedProgram[] = [
  {
    name: 'Early Learning for All: tuition-free',
    nameEs: 'Aprendizaje temprano para todos: matrícula gratuita',
    nameZh: '全民早期學習：免學費',
    eligibility: 'income',
    forHomeless: false,
    startAgeMonths: 0,
    endAgeMonths: 72,
  },
  {
    name: 'Early Learning for All: tuition credit',
    nameEs: 'Aprendizaje temprano para todos: crédito para la matrícula',
    nameZh: '全民早期學習：學費抵免',
    eligibility: 'moderate',
    forHomeless: false,
    startAgeMonths: 0,
    endAgeMonths: 72,
  },
  {
    name: 'Infant and toddler care',
    nameEs: 'Cuidado de bebés y niños pequeños',
    nameZh: '嬰幼兒托兒服務',
    eligibility: 'income',
    forHomeless: false,
    startAgeMonths: 0,
    endAgeMonths: 36,
  },
  {
    name: 'State preschool, full day',
    nameEs: 'Preescolar estatal, día completo',
    nameZh: '州立學前班，全日',
    eligibility: 'income',
    forHomeless: false,
    startAgeMonths: 24,
    endAgeMonths: 72,
  },
  {
    name: 'State preschool, part day',
    nameEs: 'Preescolar estatal, medio día',
    nameZh: '州立學前班，半日',
    eligibility: 'both',
    forHomeless: false,
    startAgeMonths: 24,
    endAgeMonths: 72,
  },
  {
    name: 'Preschool for all',
    nameEs: 'Preescolar para todos',
    nameZh: '全民學前班',
    eligibility: 'both',
    forHomeless: false,
    startAgeMonths: 36,
    endAgeMonths: 72,
  },
  {
    name: 'School-age care',
    nameEs: 'Cuidado de niños en edad escolar',
    nameZh: '學齡兒童托兒服務',
    eligibility: 'both',
    forHomeless: false,
    startAgeMonths: 54,
    endAgeMonths: 156,
  },
  {
    name: 'Care for families without a home',
    nameEs: 'Cuidado para familias sin hogar',
    nameZh: '無家可歸家庭托兒服務',
    eligibility: 'both',
    forHomeless: true,
    startAgeMonths: 0,
    endAgeMonths: 156,
  },
  {
    name: 'Care for children with special needs',
    nameEs: 'Cuidado para niños con necesidades especiales',
    nameZh: '特殊需要兒童托兒服務',
    eligibility: 'both',
    forHomeless: false,
    startAgeMonths: 0,
    endAgeMonths: 252,
  },
]
