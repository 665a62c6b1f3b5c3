import type { LanguageName } from './languages.ts'

/** The sources of income by their bit on the wire, with their names in English, Spanish and Chinese. */
export const incomeSourceNames: readonly LanguageName[] = [
  ['1', 'Employment', 'Trabajo', '工作收入'],
  ['2', 'Other federal cash income', 'Otros ingresos federales en efectivo', '其他聯邦現金收入'],
  ['4', 'Child support', 'Manutención de los hijos', '子女撫養費'],
  ['8', 'Housing voucher', 'Vale de vivienda', '住房補助券'],
  ['16', 'Cash aid (TANF)', 'Ayuda en efectivo (TANF)', '現金援助（TANF）'],
  ['32', 'Food stamps', 'Cupones de alimentos', '糧食券'],
  ['64', 'State-only programs', 'Programas solo del estado', '州政府專有計劃'],
  ['128', 'Other', 'Otros', '其他'],
]
