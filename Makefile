# Two commands matter: `make start` and `make test`. The first needs only Node.js, npm, make and
# git; the second also Chromium, redis-server, nginx and openssl, which it installs on Debian.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = 1
export npm_config_fund = false
export npm_config_audit = false
export npm_config_update_notifier = false

# The pinned Node.js comes with the packages; where it does not (macOS), the installed one serves.
NODE = $(or $(firstword $(wildcard node_modules/node-linux-*/bin/node)),node)

BACKEND := \
	$(shell find backend/src -name '*.ts' ! -name '*.spec.ts' ! -name metadata.ts) \
	$(addprefix backend/,package.json tsconfig.json tsconfig.build.json nest-cli.json .swcrc) \
	backend/generate-metadata.mjs
FRONTEND := \
	$(shell find frontend/src frontend/embed -type f ! -name '*.spec.ts*' 2>/dev/null) \
	$(wildcard frontend/*.html frontend/*.ts frontend/*.js frontend/*.json) \
	openapi/schema.d.ts $(wildcard openapi/client/*.ts)

.PHONY: help start dev test test-slow check format chaos cluster cluster-stop cluster-faults mutants bench lighthouse api screens scale clean

## help: what can be made
help:
	@sed -nE 's/^## ([a-z-]+): /  make \1\t/p' Makefile | expand -t 18

## start: install, build and start everything; prints the address
start: node_modules/.installed backend/dist/.built frontend/dist/.built
	@exec $(NODE) --max-semi-space-size=32 backend/dist/main.js

## dev: start with reloading of server and web client
dev: node_modules/.installed
	@exec $(NODE) .ci/dev.mjs

## test: lint, types, boundaries and tests but the slow ones; most of those, too, where CI is set
test: node_modules/.installed
	@.ci/system-packages
	@exec $(NODE) .ci/test.mjs

## test-slow: the tests that `make test` leaves out or reads in part; `make chaos` does the faults
test-slow: node_modules/.installed
	@.ci/system-packages
	@TESTS=slow exec $(NODE) .ci/test.mjs

## format: write every file in the one format
format: node_modules/.installed
	@exec $(NODE) node_modules/prettier/bin/prettier.cjs --write --log-level warn .

## chaos: provoke every fault at length and show a table of what held
chaos: node_modules/.installed backend/dist/.built
	@exec $(NODE) .ci/chaos.mjs $(ROWS)

## cluster: PostgreSQL under Patroni, PgBouncer, HAProxy, Redis with Sentinel, nginx and five processes
cluster: node_modules/.installed backend/dist/.built frontend/dist/.built
	@exec $(NODE) .ci/cluster/cluster.mjs start

## cluster-stop: stop the cluster and remove its folder
cluster-stop:
	@exec $(NODE) .ci/cluster/cluster.mjs stop

## cluster-faults: provoke faults of the running cluster under load and show a table; FAULTS='etcd api'
cluster-faults: node_modules/.installed backend/dist/.built frontend/dist/.built
	@exec $(NODE) .ci/cluster/faults.mjs $(FAULTS)

## mutants: change the domain's rules in small ways and show which changes no unit test notices
mutants: node_modules/.installed
	@cd backend && exec $(if $(findstring /,$(NODE)),../$(NODE),$(NODE)) \
		../node_modules/@stryker-mutator/core/bin/stryker.js run \
		$(if $(MUTATE),--mutate '$(MUTATE)') stryker.config.mjs

## check: the quick part of the tests: types, lint, boundaries, unit tests
check: node_modules/.installed
	@exec $(NODE) .ci/test.mjs --quick

## bench: measure speed beside floors and write bench/results.json; BENCH='--quick booking' picks
bench: node_modules/.installed backend/dist/.built frontend/dist/.built
	@exec $(NODE) --import ./backend/test/setup/typescript.mjs backend/bench/main.ts $(BENCH)

## lighthouse: measure the first load of three pages as on a slow phone; ROUNDS=5
lighthouse: node_modules/.installed backend/dist/.built frontend/dist/.built
	@exec $(NODE) .ci/lighthouse.mjs $(ROUNDS)

## api: write openapi/openapi.json and the client's types
api: node_modules/.installed backend/dist/.built
	npm run -s -w backend openapi
	npm run -s -w frontend api

## screens: write screenshots of all pages and compare ten with a baseline; BASELINE=update
screens: node_modules/.installed backend/dist/.built frontend/dist/.built
	@exec $(NODE) node_modules/@playwright/test/cli.js test --config frontend/e2e/screens.config.ts \
		$(if $(filter update,$(BASELINE)),baseline --update-snapshots)

## scale: the console in a browser with 100,000 rows in every list
scale: node_modules/.installed backend/dist/.built frontend/dist/.built
	@exec $(NODE) node_modules/@playwright/test/cli.js test --config frontend/e2e/scale.config.ts

## clean: remove what was built, not the data
clean:
	rm -rf backend/dist frontend/dist backend/src/metadata.ts

node_modules/.installed: package.json package-lock.json backend/package.json frontend/package.json
	npm ci --loglevel=error
	@touch $@

backend/dist/.built: node_modules/.installed $(BACKEND)
	npm run -s -w backend build > backend/build.log 2>&1 || { cat backend/build.log; exit 1; }
	@touch $@

frontend/dist/.built: node_modules/.installed $(FRONTEND)
	npm run -s -w frontend build
	@touch $@
