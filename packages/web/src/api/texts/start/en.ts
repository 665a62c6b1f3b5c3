/** The texts of a family's first page, in one file. */
export { default as landing } from '../../../../../../locales/en/landing.json'
export { default as precheck } from '../../../../../../locales/en/precheck.json'
export { default as shell } from '../../../../../../locales/en/shell.json'
export { default as validation } from '../../../../../../locales/en/validation.json'
