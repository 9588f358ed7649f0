"""moto's server with what its CloudFormation lacks for this product's templates (moto 5.2.1).

Two types are made in moto's own services: the table and the schedule. The other types below are remembered by their
stack and by nothing else: no CDN, no gateway, no alarm comes of them. Custom resources are answered at once and not run,
since moto runs functions in Docker only.
"""

import sys
from secrets import token_hex

from moto.cloudformation.custom_model import CustomModel
from moto.cloudformation.models import CloudFormationBackend
from moto.cloudformation.responses import CloudFormationResponse
from moto.core.common_models import CloudFormationModel
from moto.core.responses import ActionResult
from moto.dynamodb.models import dynamodb_backends
from moto.scheduler.models import scheduler_backends
from moto.server import main

REMEMBERED = """
AWS::ApiGatewayV2::Api AWS::ApiGatewayV2::Integration AWS::ApiGatewayV2::Route AWS::ApiGatewayV2::Stage
AWS::CloudFront::Distribution AWS::CloudFront::Function AWS::CloudFront::OriginAccessControl
AWS::CloudFront::ResponseHeadersPolicy AWS::CloudWatch::Alarm AWS::Lambda::EventInvokeConfig AWS::Logs::MetricFilter
AWS::Logs::QueryDefinition AWS::S3::BucketPolicy AWS::SNS::TopicPolicy AWS::SQS::QueuePolicy
""".split()


class Remembered:
    """A resource that exists in its stack only; every attribute that a template asks for has a value."""

    # moto sorts its models by the package that they come from.
    __module__ = "moto.cloudformation.models"
    cloudformation_name_type = staticmethod(lambda: "")
    has_cfn_attr = classmethod(lambda cls, attribute: True)
    delete_from_cloudformation_json = classmethod(lambda cls, *_: None)

    def __init__(self, physical_resource_id, region):
        self.physical_resource_id, self.region = physical_resource_id, region

    def get_cfn_attribute(self, attribute):
        if attribute == "DomainName":
            return f"{self.physical_resource_id}.cloudfront.net"
        if attribute == "ApiEndpoint":
            return f"https://{self.physical_resource_id}.execute-api.{self.region}.amazonaws.com"
        return self.physical_resource_id

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **_):
        return cls(token_hex(7), region_name)

    @classmethod
    def update_from_cloudformation_json(cls, original_resource, **_):
        return original_resource

    def is_created(self):
        return True


def type_of(name):
    return {"__module__": Remembered.__module__, "cloudformation_type": staticmethod(lambda: name)}


# moto knows the direct subclasses that somebody keeps.
KEPT = [type(name, (Remembered, CloudFormationModel), type_of(name)) for name in REMEMBERED]


class GlobalTable(Remembered, CloudFormationModel):
    """A table with one replica, made in moto's DynamoDB."""

    __module__ = Remembered.__module__
    cloudformation_name_type = staticmethod(lambda: "TableName")
    cloudformation_type = staticmethod(lambda: "AWS::DynamoDB::GlobalTable")

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **_):
        given = cloudformation_json["Properties"]
        replica = given["Replicas"][0]
        tables = dynamodb_backends[account_id][region_name]
        table = tables.create_table(
            name=resource_name,
            schema=given["KeySchema"],
            attr=given["AttributeDefinitions"],
            global_indexes=given.get("GlobalSecondaryIndexes", []),
            indexes=None,
            throughput=None,
            streams=None,
            billing_mode=given["BillingMode"],
            sse_specification=None,
            tags=replica.get("Tags"),
            deletion_protection_enabled=replica.get("DeletionProtectionEnabled", False),
            warm_throughput=None,
        )
        if expiry := given.get("TimeToLiveSpecification"):
            tables.update_time_to_live(resource_name, expiry)
        if recovery := replica.get("PointInTimeRecoverySpecification"):
            tables.update_continuous_backups(resource_name, recovery)
        made = cls(resource_name, region_name)
        made.arn = table.table_arn
        return made

    def get_cfn_attribute(self, attribute):
        return self.arn if attribute == "Arn" else self.physical_resource_id

    @classmethod
    def delete_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name):
        dynamodb_backends[account_id][region_name].delete_table(name=resource_name)


class Schedule(Remembered, CloudFormationModel):
    """A schedule of EventBridge Scheduler's default group, made in moto's."""

    __module__ = Remembered.__module__
    cloudformation_name_type = staticmethod(lambda: "Name")
    cloudformation_type = staticmethod(lambda: "AWS::Scheduler::Schedule")

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **_):
        given = cloudformation_json["Properties"]
        scheduler_backends[account_id][region_name].create_schedule(
            name=resource_name,
            group_name="default",
            description=given.get("Description", ""),
            start_date="",
            end_date="",
            kms_key_arn="",
            flexible_time_window=given["FlexibleTimeWindow"],
            schedule_expression=given["ScheduleExpression"],
            schedule_expression_timezone=given.get("ScheduleExpressionTimezone", "UTC"),
            state=given.get("State", "ENABLED"),
            target=given["Target"],
            action_after_completion=None,
        )
        return cls(resource_name, region_name)

    @classmethod
    def delete_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name):
        scheduler_backends[account_id][region_name].delete_schedule("default", resource_name)


def answer_at_once(cls, resource_name, cloudformation_json, account_id, region_name, **given):
    made = CustomModel(region_name, "", given["LogicalId"], resource_name)
    made.set_data({})
    return made


def update_termination_protection(self):
    """CDK's CLI asks for it, moto's CloudFormation does not know it."""
    stack = self.cloudformation_backend.get_stack(self._get_param("StackName"))
    stack.enable_termination_protection = str(self._get_param("EnableTerminationProtection")).lower() == "true"
    return ActionResult({"StackId": stack.stack_id})


execute = CloudFormationBackend.execute_change_set
forget = CloudFormationBackend.delete_change_set


def execute_change_set(self, change_set_name, stack_name=None):
    """moto keeps the outputs of the template before the change set: none at all for a new stack."""
    change_set = self.describe_change_set(change_set_name)
    execute(self, change_set_name, stack_name)
    stack = self.stacks[change_set.stack_id]
    stack.template, stack.template_dict = change_set.template, change_set.template_dict
    stack.output_map = stack._create_output_map()


def delete_change_set(self, change_set_name):
    """moto stumbles over one that is gone already; AWS does not."""
    if any(change_set_name in (name, known.change_set_name) for name, known in self.change_sets.items()):
        forget(self, change_set_name)


CloudFormationBackend.execute_change_set = execute_change_set
CloudFormationBackend.delete_change_set = delete_change_set
CustomModel.create_from_cloudformation_json = classmethod(answer_at_once)
CustomModel.update_from_cloudformation_json = classmethod(lambda cls, original_resource, **_: original_resource)
CustomModel.delete_from_cloudformation_json = classmethod(lambda cls, *_: None)
CloudFormationResponse.update_termination_protection = update_termination_protection

if __name__ == "__main__":
    main(sys.argv[1:])
