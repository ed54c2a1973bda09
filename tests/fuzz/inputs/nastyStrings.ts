/**
 * Input that no form expects, from an attacker or a faulty program. Percent-encoded in addresses,
 * unchanged in bodies.
 */

/** Occurs in no page by itself, so a response that contains it repeats input. Never begins a text. */
export const marker = 'zq7x'

const markup = [
  `<${marker}>`,
  `</title></script><${marker} ${marker}=1>`,
  `"><img src=x onerror=${marker}>`,
  `" ${marker}="1`,
  `' ${marker}='1`,
  `\` ${marker}=\`1`,
  `--><svg onload=${marker}>`,
  `]]><${marker}/>`,
  `<!--#exec cmd="${marker}"-->`,
  `&lt;${marker}&gt;`,
  `&#60;${marker}&#62;`,
  `javascript:${marker}`,
  `JaVa\tScript:${marker}//`,
  `data:text/html,<${marker}>`,
  `//${marker}.example/`,
  `\\\\${marker}.example\\`,
  `https://${marker}.example`,
  `+ADw-${marker}+AD4-`,
]

const templates = [
  `{{${marker}}}`,
  `\${${marker}}`,
  `<%= ${marker} %>`,
  `#{${marker}}`,
  '{code}',
  '{claim:players}',
  '{{7*7}}',
  '%s%n%x',
  '{0}',
]

const statements = [
  "' or '1'='1",
  "'; drop table users; --",
  '" or ""="',
  '1) or (1=1',
  "\\'; select pg_sleep(30) --",
  "E'\\\\x00'",
  '%_%',
  '$1',
  '$$',
  '*:* & !',
  '(((((',
  '[a-z]{999999}',
  '(a+)+$',
]

const lines = [
  `x\r\nset-cookie: ${marker}=1`,
  `x\r\n\r\n<${marker}>`,
  `x\nlocation: https://${marker}.example`,
  'x\u2028y\u2029z',
  '\u0085',
]

const paths = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  '/etc/passwd',
  'file:///etc/passwd',
  'package.json',
  '.env',
  '.git/config',
  '.',
  '..',
  '/',
  '//',
  '\\',
  'C:\\',
  'CON',
  'x;y=1',
  'x#y',
  'x?y',
  '*',
]

const characters = [
  '',
  ' ',
  '\0',
  'x\0y',
  '\u0001\u0002\u001b[31m\u007f',
  '\t\v\f',
  '\ufeff',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\udc00x',
  'x\ud83d',
  '\udfff\ud800',
  '\u202eevil\u202c',
  '\u2066rtl\u2069',
  '\u200b\u200d\u2060',
  'مرحبا',
  'שלום',
  'İıſﬀẞ',
  'Z͑ͫa̴l̷g̸o̵',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '𝒳𝒴',
  '\u1e9e'.repeat(100),
  '＜script＞',
]

const numbers = [
  '0',
  '-0',
  '-1',
  '1e999',
  '-1e999',
  '1e-999',
  'NaN',
  'Infinity',
  '0x10',
  '0b1',
  '1_000',
  '１',
  '٣',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999999999999999',
  '0.1e1',
  '1.',
  '+1',
  ' 1',
  '1,5',
  '9'.repeat(400),
]

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'then',
  'length',
  'undefined',
  'null',
  'true',
  'false',
  '[object Object]',
]

const documents = [
  '[]',
  '{}',
  '[[[[]]]]',
  '{"__proto__":{"admin":true}}',
  '{"$ne":null}',
  '"',
  '[',
  '{"a":',
  '['.repeat(2_000),
]

const moments = [
  '2025-02-30',
  '0000-00-00',
  '+275760-09-13',
  '-000001-01-01',
  '9999-12-31T24:00:00Z',
]

/** Longer than any value that the site accepts, and short enough for an address. */
const longText = 'zä'.repeat(1_000)

export const nastyTexts: readonly string[] = [
  ...markup,
  ...templates,
  ...statements,
  ...lines,
  ...paths,
  ...characters,
  ...numbers,
  ...names,
  ...documents,
  ...moments,
  longText,
]
