import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler, type IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { type IJob, Job } from 'kubernetes-models/batch/v1'
import { type IIngress, type INetworkPolicy, Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { type IPodDisruptionBudget, PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { type INamespace, type IService, Namespace, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { configurationOf, isCommand } from '../test/deploy-environment.ts'

function read(name: string) {
  return parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
}

const kustomization = read('kustomization.yaml')
const deployment: IDeployment = read('deployment.yaml')
const service: IService = read('service.yaml')
const budget: IPodDisruptionBudget = read('pod-disruption-budget.yaml')
const policy: INetworkPolicy = read('network-policy.yaml')
const ingress: IIngress = read('ingress.yaml')
const autoscaler: IHorizontalPodAutoscaler = read('horizontal-pod-autoscaler.yaml')
const job: IJob = read('migrate.yaml')
const namespace: INamespace = read('namespace.yaml')

const pods = [deployment.spec?.template?.spec, job.spec?.template?.spec]
const [pod] = pods
const [server] = pod?.containers ?? []

const models = {
  'deployment.yaml': new Deployment(deployment),
  'horizontal-pod-autoscaler.yaml': new HorizontalPodAutoscaler(autoscaler),
  'ingress.yaml': new Ingress(ingress),
  'migrate.yaml': new Job(job),
  'namespace.yaml': new Namespace(namespace),
  'network-policy.yaml': new NetworkPolicy(policy),
  'pod-disruption-budget.yaml': new PodDisruptionBudget(budget),
  'service.yaml': new Service(service),
}

test('every manifest is valid by the schemas of Kubernetes, and is applied', () => {
  for (const [name, model] of Object.entries(models)) expect(() => model.validate(), name).not.toThrow()
  expect([...kustomization.resources].sort()).toEqual(Object.keys(models))
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'))
  expect(files.sort()).toEqual([...Object.keys(models), 'kustomization.yaml'].sort())
})

test('the schemas refuse a wrong manifest', () => {
  const wrong: unknown = { ...deployment, spec: { ...deployment.spec, replicas: 'three' } }
  expect(() => new Deployment(wrong as IDeployment).validate()).toThrow()
})

test('the variables are valid, and agree with the ports, probes and secrets of the containers', () => {
  const [{ name, literals }] = kustomization.configMapGenerator
  const environment = Object.fromEntries(literals.map((literal: string) => literal.split(/=(.*)/s)))
  const configuration = configurationOf({ ...environment, HOST: '0.0.0.0' })
  expect(configuration).toMatchObject({ environment: 'production', adminHost: '0.0.0.0', shutdownDelaySeconds: 5 })
  // The delay, 20 seconds for running requests, and some slack.
  expect(pod?.terminationGracePeriodSeconds).toBe(35)
  expect(server?.ports).toEqual([
    { name: 'http', containerPort: configuration.port },
    { name: 'admin', containerPort: configuration.adminPort },
  ])
  expect(service.spec?.ports?.[0]?.targetPort).toBe('http')
  for (const probe of [server?.startupProbe, server?.livenessProbe, server?.readinessProbe]) {
    expect(probe?.httpGet?.port).toBe('admin')
  }
  for (const [container] of pods.map((spec) => spec?.containers ?? [])) {
    expect(container?.envFrom).toEqual([{ configMapRef: { name } }])
    expect(environment.DATABASE_URL_FILE.startsWith(`${container?.volumeMounts?.[0]?.mountPath}/`)).toBe(true)
    expect(isCommand(container?.args ?? [])).toBe(true)
  }
})

test('no pod gets the variables of the Service called petstore, which would be refused', () => {
  expect(() => configurationOf({ PETSTORE_PORT: 'tcp://10.0.0.1:80' })).toThrow('PETSTORE_PORT')
  expect(pods.map((spec) => spec?.enableServiceLinks)).toEqual([false, false])
})

test('every container runs as the user of the image, and can neither write nor gain privileges', () => {
  const image = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8')
  for (const spec of pods) {
    const { runAsUser, runAsGroup, runAsNonRoot, seccompProfile } = spec?.securityContext ?? {}
    expect(image).toContain(`\nUSER ${runAsUser}:${runAsGroup}\n`)
    expect([runAsNonRoot, seccompProfile]).toEqual([true, { type: 'RuntimeDefault' }])
    expect(spec?.containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  }
})

test("the servers' selector selects no other pod", () => {
  const labels = deployment.spec?.template?.metadata?.labels
  const component = { 'app.kubernetes.io/name': 'petstore', 'app.kubernetes.io/component': 'server' }
  expect(labels).toEqual(component)
  expect([deployment.spec?.selector.matchLabels, service.spec?.selector, budget.spec?.selector?.matchLabels]).toEqual([
    component,
    component,
    component,
  ])
})

test('the ingress leads to the Service, by the host that the server knows', () => {
  const [rule] = ingress.spec?.rules ?? []
  expect(rule?.http?.paths[0]?.backend.service).toEqual({
    name: service.metadata?.name,
    port: { name: service.spec?.ports?.[0]?.name },
  })
  expect(kustomization.configMapGenerator[0].literals).toContain(`PUBLIC_BASE_URL=https://${rule?.host}/v1`)
  expect(ingress.spec?.tls?.[0]?.hosts).toEqual([rule?.host])
})

test('only the autoscaler sets the number of servers', () => {
  const { apiVersion, kind, metadata, spec } = deployment
  expect(autoscaler.spec?.scaleTargetRef).toEqual({ apiVersion, kind, name: metadata?.name })
  // Applying the manifests would otherwise undo its decision.
  expect(spec?.replicas).toBeUndefined()
})

test('the images are those the Dockerfile builds', () => {
  expect(kustomization.images[0].name).toBe(server?.image)
  expect(existsSync(new URL('../Dockerfile', import.meta.url))).toBe(true)
})
