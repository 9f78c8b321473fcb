import type { FormCase } from './form-case.ts';

const CREATED = '2024-05-08T12:00:00Z';

export const service: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'web', namespace: 'shop', labels: { app: 'web' }, creationTimestamp: CREATED },
    spec: {
      type: 'LoadBalancer',
      selector: { app: 'web', tier: 'front' },
      clusterIP: '10.96.0.7',
      clusterIPs: ['10.96.0.7'],
      ipFamilyPolicy: 'SingleStack',
      ipFamilies: ['IPv4'],
      ports: [
        { name: 'http', port: 80, protocol: 'TCP', targetPort: 'web', nodePort: 30080, appProtocol: 'http' },
        { name: 'https', port: 443, protocol: 'TCP', targetPort: 8443, nodePort: 30443 },
      ],
      sessionAffinity: 'None',
      externalTrafficPolicy: 'Cluster',
      internalTrafficPolicy: 'Cluster',
    },
    status: { loadBalancer: { ingress: [{ ip: '192.0.2.7', ipMode: 'VIP' }] } },
  },
  table: `NAMESPACE   NAME   TYPE           CLUSTER-IP   EXTERNAL-IP   PORT(S)                      AGE   SELECTOR
shop        web    LoadBalancer   10.96.0.7    192.0.2.7     80:30080/TCP,443:30443/TCP   2d    app=web,tier=front
`,
  describe: `Name:                     web
Namespace:                shop
Labels:                   app=web
Annotations:              <none>
Selector:                 app=web,tier=front
Type:                     LoadBalancer
IP Family Policy:         SingleStack
IP Families:              IPv4
IP:                       10.96.0.7
IPs:                      10.96.0.7
LoadBalancer Ingress:     192.0.2.7 (VIP)
Port:                     http  80/TCP
TargetPort:               web/TCP
NodePort:                 http  30080/TCP
Endpoints:                10.244.1.7:80,10.244.1.8:80,10.244.1.9:80 + 2 more...
Port:                     https  443/TCP
TargetPort:               8443/TCP
NodePort:                 https  30443/TCP
Endpoints:                <none>
Session Affinity:         None
External Traffic Policy:  Cluster
Internal Traffic Policy:  Cluster
Events:                   <none>
`,
};

export const headlessService: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'db', namespace: 'shop', creationTimestamp: CREATED },
    spec: {
      type: 'ClusterIP',
      clusterIP: 'None',
      clusterIPs: ['None'],
      selector: { app: 'db' },
      ports: [{ port: 5432, protocol: 'TCP', targetPort: 5432 }],
      sessionAffinity: 'None',
    },
  },
  table: `NAMESPACE   NAME   TYPE        CLUSTER-IP   EXTERNAL-IP   PORT(S)    AGE   SELECTOR
shop        db     ClusterIP   None         <none>        5432/TCP   2d    app=db
`,
  describe: `Name:              db
Namespace:         shop
Labels:            <none>
Annotations:       <none>
Selector:          app=db
Type:              ClusterIP
IP:                None
IPs:               None
Port:              <unset>  5432/TCP
TargetPort:        5432/TCP
Endpoints:         10.244.1.9:5432
Session Affinity:  None
Events:            <none>
`,
};

export const endpoints: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'Endpoints',
    metadata: { name: 'web', namespace: 'shop', creationTimestamp: CREATED },
    subsets: [
      {
        addresses: [{ ip: '10.244.1.7' }, { ip: '10.244.1.8' }],
        ports: [{ name: 'http', port: 8080, protocol: 'TCP', appProtocol: 'http' }],
      },
      { notReadyAddresses: [{ ip: '10.244.1.9' }], ports: [{ port: 9090, protocol: 'TCP' }] },
    ],
  },
  describe: `Name:         web
Namespace:    shop
Labels:       <none>
Annotations:  <none>
Subsets:
  Addresses:          10.244.1.7,10.244.1.8
  NotReadyAddresses:  <none>
  Ports:
    Name     Port  Protocol
    ----     ----  --------
    http     8080  TCP

  Addresses:          <none>
  NotReadyAddresses:  10.244.1.9
  Ports:
    Name     Port  Protocol
    ----     ----  --------
    <unset>  9090  TCP

Events:  <none>
`,
};

export const endpointSlice: FormCase = {
  object: {
    apiVersion: 'discovery.k8s.io/v1',
    kind: 'EndpointSlice',
    metadata: {
      name: 'web-x1',
      namespace: 'shop',
      labels: { 'kubernetes.io/service-name': 'web' },
      creationTimestamp: CREATED,
    },
    addressType: 'IPv4',
    ports: [{ name: 'http', port: 8080, protocol: 'TCP', appProtocol: 'http' }],
    endpoints: [
      {
        addresses: ['10.244.1.7'],
        conditions: { ready: true },
        nodeName: 'worker-1',
        targetRef: { kind: 'Pod', name: 'web-1', namespace: 'shop' },
      },
      { addresses: ['10.244.1.8'], conditions: { ready: false }, nodeName: 'worker-2', zone: 'z1' },
    ],
  },
  table: `NAMESPACE   NAME     ADDRESSTYPE   PORTS   ENDPOINTS               AGE
shop        web-x1   IPv4          8080    10.244.1.7,10.244.1.8   2d
`,
  describe: `Name:         web-x1
Namespace:    shop
Labels:       kubernetes.io/service-name=web
Annotations:  <none>
AddressType:  IPv4
Ports:
  Name     Port  Protocol
  ----     ----  --------
  http     8080  TCP
Endpoints:
  - Addresses:  10.244.1.7
    Conditions:
      Ready:    true
    Hostname:   <unset>
    TargetRef:  Pod/web-1
    NodeName:   worker-1
    Zone:       <unset>
  - Addresses:  10.244.1.8
    Conditions:
      Ready:    false
    Hostname:   <unset>
    NodeName:   worker-2
    Zone:       z1
Events:         <none>
`,
};

export const ingress: FormCase = {
  object: {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'shop', namespace: 'shop', creationTimestamp: CREATED },
    spec: {
      ingressClassName: 'nginx',
      tls: [{ hosts: ['shop.example'], secretName: 'shop-tls' }],
      rules: [
        {
          host: 'shop.example',
          http: {
            paths: [
              { path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { number: 80 } } } },
              { path: '/api', pathType: 'Prefix', backend: { service: { name: 'api', port: { name: 'http' } } } },
            ],
          },
        },
        { http: { paths: [{ pathType: 'Prefix', backend: { service: { name: 'web', port: { number: 80 } } } }] } },
      ],
    },
    status: { loadBalancer: { ingress: [{ ip: '192.0.2.7' }] } },
  },
  table: `NAMESPACE   NAME   CLASS   HOSTS          ADDRESS     PORTS     AGE
shop        shop   nginx   shop.example   192.0.2.7   80, 443   2d
`,
  describe: `Name:             shop
Labels:           <none>
Namespace:        shop
Address:          192.0.2.7
Ingress Class:    nginx
Default backend:  <default>
TLS:
  shop-tls terminates shop.example
Rules:
  Host          Path  Backends
  ----          ----  --------
  shop.example  
                /      web:80 (10.244.1.7:80,10.244.1.8:80)
                /api   api:http (<error: endpoints "api" not found>)
  *             
                   web:80 (10.244.1.7:80,10.244.1.8:80)
Annotations:    <none>
Events:         <none>
`,
};

export const networkPolicy: FormCase = {
  object: {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'db', namespace: 'shop', creationTimestamp: CREATED },
    spec: {
      podSelector: { matchLabels: { app: 'db' } },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          ports: [{ port: 5432, protocol: 'TCP' }],
          from: [
            { podSelector: { matchLabels: { app: 'web' } } },
            { namespaceSelector: { matchLabels: { team: 'ops' } }, podSelector: { matchLabels: { job: 'backup' } } },
            { ipBlock: { cidr: '10.0.0.0/8', except: ['10.1.0.0/16'] } },
          ],
        },
        { from: [{ podSelector: {} }] },
      ],
      egress: [],
    },
  },
  table: `NAMESPACE   NAME   POD-SELECTOR   AGE
shop        db     app=db         2d
`,
  describe: `Name:         db
Namespace:    shop
Created on:   2024-05-08 14:00:00 +0200 CEST
Labels:       <none>
Annotations:  <none>
Spec:
  PodSelector:     app=db
  Allowing ingress traffic:
    To Port: 5432/TCP
    From:
      PodSelector: app=web
    From:
      NamespaceSelector: team=ops
      PodSelector: job=backup
    From:
      IPBlock:
        CIDR: 10.0.0.0/8
        Except: 10.1.0.0/16
    ----------
    To Port: <any> (traffic allowed to all ports)
    From:
      PodSelector: <none>
  Allowing egress traffic:
    <none> (Selected pods are isolated for egress connectivity)
  Policy Types: Ingress, Egress
`,
};
