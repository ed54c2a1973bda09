import { expect, test } from 'vitest'
import { funnelCsv, goalsCsv } from './goalsCsv.ts'
import { sampleFunnel, sampleGoals } from './testing/sampleGoals.ts'

test('goals are a table with a row each', () => {
  expect(goalsCsv(sampleGoals).split('\r\n')).toEqual([
    'goal,kind,target,visitors,conversions,rate_percent',
    'Read about a bonus,path,/bonus/*,2400,5210,12.1',
    'FAQ,path,/faq,1200,1907,6',
    'Help,outgoing_link,help.example,14,15,0.1',
    'Claim,claim_click,,3373,3998,17',
    '',
  ])
})

test('the steps of a funnel are numbered', () => {
  expect(funnelCsv(sampleFunnel).split('\r\n')).toEqual([
    'step,goal,kind,target,visitors,lost,rate_percent',
    '1,Read about a bonus,path,/bonus/*,2400,17444,100',
    '2,FAQ,path,/faq,600,1800,25',
    '3,Claim,claim_click,,30,570,1.3',
    '',
  ])
})
