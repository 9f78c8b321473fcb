import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '{"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"1","stage":"ResponseComplete","requestURI":"/api/v1/namespaces/shop/pods","verb":"create","user":{"username":"system:admin"},"userAgent":"kubectl/v1","objectRef":{"resource":"pods","namespace":"shop"},"responseStatus":{"status":"Failure","message":"failed calling webhook \\"x\\"","reason":"InternalError","code":500},"requestReceivedTimestamp":"2025-11-29T21:07:14.000000Z","stageTimestamp":"2025-11-29T21:07:14.123456Z"}',
      {
        stamp: at('2025-11-29T21:07:14.123Z', 1),
        level: 'error',
        program: 'kube-apiserver',
        message:
          'create /api/v1/namespaces/shop/pods 500 InternalError: failed calling webhook "x" user="system:admin" stage="ResponseComplete" userAgent="kubectl/v1"',
        fields: {
          verb: 'create',
          requestURI: '/api/v1/namespaces/shop/pods',
          stage: 'ResponseComplete',
          auditID: '1',
          userAgent: 'kubectl/v1',
          user: 'system:admin',
          code: '500',
          reason: 'InternalError',
          resource: 'pods',
          namespace: 'shop',
        },
      },
    ],
  ],
  foreign: ['{"kind":"EventList","apiVersion":"audit.k8s.io/v1"}', '{"kind":"Event","apiVersion":"v1"}'],
};
